import { audited } from '../audit/append-audit.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { House } from '../handler.ts'
import type { Store } from '../store/store.ts'
import type { Posted } from './post.ts'

/** Posts and appends the audit record in one transaction. A refused or repeated posting has no record. `event`: builds the record from the posting. */
export const auditedPosting = (house: House, post: (store: Store) => Promise<Posted>, event: (posted: Posted) => AuditEvent): Promise<Posted> =>
  audited(house, async (inside) => {
    const posted = await post(inside.store)
    return { value: posted, events: posted.status === 'applied' && !posted.duplicate ? [event(posted)] : [] }
  })
