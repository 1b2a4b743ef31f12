import { audited } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Store } from '../../kernel/database/store.ts'
import type { PostingResult } from './post.ts'

/** Posts and appends the audit record in one transaction. A refused or repeated posting has no record. `event`: builds the record from the posting. */
export const auditedPosting = (
  app: AppContext,
  post: (store: Store) => Promise<PostingResult>,
  event: (posted: PostingResult) => AuditEvent,
): Promise<PostingResult> =>
  audited(app, async (inside) => {
    const posted = await post(inside.store)
    return { value: posted, events: posted.status === 'applied' && !posted.duplicate ? [event(posted)] : [] }
  })
