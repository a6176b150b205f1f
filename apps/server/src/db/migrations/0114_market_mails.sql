-- The oldest unpaid due day of which the borrower was told by mail: once for each (marketplace §6.2).
alter table loan_request add column late_told_for date;

alter table market_day_fault drop constraint market_day_fault_task_check;
alter table market_day_fault add constraint market_day_fault_task_check
  check (task in ('expire', 'simulate', 'charge_off', 'auto_invest', 'fund_sample', 'list_sample', 'late'));
