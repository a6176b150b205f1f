-- How a loan is repaid and bears interest, where it is not plainly monthly (lending §1.9 to §1.12). The defaults are the monthly loan
-- that every row is today.
alter table loan
  add column payment_frequency text not null default 'monthly'
    check (payment_frequency in ('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly', 'yearly', 'at_maturity')),
  add column accelerated boolean not null default false,
  add column payment_days smallint[] check (cardinality(payment_days) between 1 and 2),
  add column number_of_payments smallint check (number_of_payments between 1 and 2600),
  -- The lender's own payment; payment_cents is the first instalment of every loan.
  add column given_payment_cents bigint check (given_payment_cents > 0),
  add column first_due_date date check (first_due_date > start_date),
  add column first_period_interest text not null default 'daily' check (first_period_interest in ('daily', 'one_period')),
  add column first_payment text not null default 'adjusted' check (first_payment in ('adjusted', 'level')),
  add column interest_method text not null default 'periodic' check (interest_method in ('periodic', 'daily', 'mortgage')),
  add column day_count text not null default 'actual_365' check (day_count in ('actual_365', 'actual_actual')),
  add column amortization_months smallint check (amortization_months between term_months and 600),
  add column arrears_rate numeric(12, 6) check (arrears_rate >= 0),
  add column arrears_base text not null default 'principal' check (arrears_base in ('principal', 'instalment')),
  add column secured_by_real_property boolean not null default false,
  -- The due days in order, so that a statement can count those before a day; null where they follow from the start by the month.
  add column due_days date[];

-- An older program reads a weekly loan as a monthly one: it would show a borrower an incorrect amount, and store an incorrect position.
update oldest_program set migration = '0060_payment_plans.sql';
