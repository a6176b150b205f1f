-- Who lends and where both sides reside, as far as a return depends on it (lending §5.15.9): asked once, all three together.
alter table lender_profile
  add column lender_kind text check (lender_kind in ('individual', 'corporation', 'partnership')),
  add column resides_in_canada boolean,
  add column borrowers_reside text check (borrowers_reside in ('in_canada', 'elsewhere', 'both')),
  add constraint lender_profile_reporter check (num_nulls(lender_kind, resides_in_canada, borrowers_reside) in (0, 3));
