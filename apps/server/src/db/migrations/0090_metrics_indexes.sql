-- What GET /metrics counts every few seconds must not read whole tables: jobs that were given up, the payment provider's
-- events of a day, and refunds that it refused.
create index job_given_up on job (kind) where state = 'failed';
create index payment_event_received on payment_event (received_at);
create index subscription_refund_refused on subscription (refund_refused_at) where refund_refused_at is not null;
