-- Whether a lender reports interest as received or as earned (lending §5.15.9): asked once.
alter table lender_profile add column year_basis text check (year_basis in ('received', 'earned'));
