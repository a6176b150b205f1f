-- How a loan's level payment goes to the cent: half up, as until now for every loan, or up (lending.md §1.1.4).

alter table loan add column payment_rounding text not null default 'half_up' check (payment_rounding in ('half_up', 'up'));
