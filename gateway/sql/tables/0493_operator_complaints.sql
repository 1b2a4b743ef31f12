-- Answered and closed messages to the operator, the newest first.
create index feedback_settled on feedback (state, changed_at desc, id desc) where state in ('answered', 'closed');

-- The final deadline of what waits already.
update work_case c set due_at = greatest(f.sent_at + interval '10 days', c.opened_at + interval '1 minute')
  from feedback f
 where c.kind = 'complaint' and c.subject = f.reference and c.state = 'open' and c.due_at > f.sent_at + interval '10 days';
