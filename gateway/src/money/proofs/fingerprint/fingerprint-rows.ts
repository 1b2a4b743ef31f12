import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Fingerprint } from './fingerprint-picture.ts'

/** Stores the fingerprint of a proof, once, and whether the same picture was handed in before for a deposit. */
export const storeFingerprint = ({ store, clock }: AppContext, proofId: string, { pixels, hashes }: Fingerprint): Promise<void> =>
  store.db.transaction().execute(async (trx) => {
    await sql`
      with stored as (
        insert into proof_fingerprint (proof_id, pixels, made_at) values (${proofId}, ${pixels}, ${new Date(clock.now())})
        on conflict do nothing returning proof_id)
      insert into proof_hash (proof_id, view, hash)
      select s.proof_id, h.place - 1, h.hash from stored s, unnest(${hashes}::bigint[]) with ordinality h(hash, place)`.execute(trx)
    await sql`
      update proof_fingerprint
         set seen_before = exists (select from similar_proofs(${proofId}) s join deposit d on d.proof_id = s.proof_id)
       where proof_id = ${proofId}`.execute(trx)
    await sql`update proof set fingerprint_due = false where id = ${proofId}`.execute(trx)
  })

/** Proofs without a fingerprint, with their sealed pictures. */
export const readDueProofs = ({ store }: AppContext, max: number) =>
  store.db.selectFrom('proof').select(['id', 'sealed_content']).where('fingerprint_due', '=', true).orderBy('made_at').limit(max).execute()
