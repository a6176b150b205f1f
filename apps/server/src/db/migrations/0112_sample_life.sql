-- Samples fill or expire like other listings (marketplace §5.2): the market's day funds and lists them.
alter table market_day_fault drop constraint market_day_fault_task_check;
alter table market_day_fault add constraint market_day_fault_task_check check (task in ('expire', 'simulate', 'charge_off', 'auto_invest', 'fund_sample', 'list_sample'));

-- Those of before stayed for ever; they now end within a month, each on its own day.
update loan_request set expires_on = coalesce((select done_on from market_day), current_date) + 3 + (number * 7 % 25)::int
  where is_sample and is_listed and expires_on is null;
