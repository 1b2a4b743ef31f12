import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { type HashSteps, ticketLeaf, publishedRoot, buildMerkleTree } from '@perya/domain/lottery/proof/merkle'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { runSha256, leafColumns, leafValue, type LeafRow } from '../leaf.ts'
import { encodeTree } from '../tree-bytes.ts'

/** The root of an issue without tickets. */
export const emptyRoot = Buffer.from(runSha256(publishedRoot([])))

const atOnce = 250
const stepsAtOnce = 200

/** Runs a hashing step by step and yields to other requests. */
const hashedGently = async <T>(steps: HashSteps<T>): Promise<T> => {
  let step = steps.next()
  for (let count = 1; step.done !== true; count += 1) {
    step = steps.next(createHash('sha256').update(step.value).digest())
    if (count % stepsAtOnce === 0) await breathe()
  }
  return step.value
}

type Row = LeafRow & { id: number }

const leavesOf = async ({ store }: AppContext, issueId: number): Promise<Uint8Array[]> => {
  const leaves: Uint8Array[] = []
  for (let after = 0; ; ) {
    const { rows } = await store.pool.query<Row>({
      name: 'lottery-leaves',
      text: `select t.id, ${leafColumns} from unnest(lottery_next_tickets(p_issue => $1, p_after => $2, p_version => null, p_limit => ${atOnce})) x(id)
               join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true join lottery_issue i on i.id = t.issue_id
               join lottery_game g on g.code = i.game_code join lateral (select * from account k where k.id = t.account_id offset 0) a on true order by t.id`,
      values: [issueId, after],
    })
    for (const [index, row] of rows.entries()) {
      leaves.push(runSha256(ticketLeaf(leafValue(row))))
      if (index % 25 === 24) await breathe()
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) return leaves
  }
}

/** Publishes the root over the tickets of one closed issue. They cannot change any more, so every gateway computes the same root. */
const publish = async (app: AppContext, issueId: number): Promise<void> => {
  const leaves = await leavesOf(app, issueId)
  const tree = await hashedGently(buildMerkleTree(leaves))
  await callFunction(app.store.pool, 'lottery_publish_root', {
    issue: issueId,
    root: Buffer.from(runSha256(publishedRoot(tree))),
    count: leaves.length,
    nodes: await encodeTree(tree),
  })
}

/** Publishes missing roots: each closed issue is leased by one gateway for five seconds, so that another takes over if it dies. */
export const publishTicketRoots = async (app: AppContext): Promise<number> => {
  const { rows } = await app.store.pool.query<{ id: number }>({
    name: 'lottery-take-roots',
    text: `update lottery_issue set claimed_until = clock_timestamp() + interval '5 seconds' where id in (
             select id from lottery_issue where state = 'LOCKED' and root is null and (claimed_until is null or claimed_until < clock_timestamp())
              order by draws_at limit 20 for update skip locked) returning id`,
  })
  for (const { id } of rows) await publish(app, id)
  return rows.length
}
