import type { CaseRow, Holder } from '../features/cases/index.ts'
import type { Answers } from './fake-server.ts'
import { minutesAgo } from './fixtures.ts'

/** A person who holds a case for sixteen minutes more. */
export const holder = (name: string, display: string): Holder => ({
  ...{ id: `S-${name}`, name, display },
  ...{ since: minutesAgo(4), until: minutesAgo(-16) },
})

/** The server of one open case: its holder as the calls of the screen leave it. `refuses`: another person took it a moment before. */
export const caseServer = (
  kind: string,
  subject: string,
  me: Holder,
  { heldBy = null, refuses }: { heldBy?: Holder | null; refuses?: Holder } = {},
): Answers => {
  let holds = heldBy
  const row = (): CaseRow => ({
    ...{ id: 'C-0000000777', kind, subject, member: null, amount: null, currency: null, approval: null, mayTake: true },
    ...{ fact: { strongest: null, count: 0 }, openedAt: minutesAgo(5), dueAt: minutesAgo(-115), amber: 0.75, heldBy: holds },
  })
  return {
    'GET see/cases': (_body, { searchParams }) => ({
      value: { rows: searchParams.get('kind') === kind && searchParams.get('subject') === subject ? [row()] : [], next: null },
    }),
    'POST do/case/take': () => {
      if (refuses !== undefined) {
        holds = refuses
        return { status: 409, errorCode: 'taken_by', value: { who: { name: refuses.name, display: refuses.display }, since: refuses.since } }
      }
      holds = me
      return { value: { result: { case: 'C-0000000777', kind, subject, heldUntil: me.until }, record: 88_950, failed: false } }
    },
    'POST do/case/give-back': () => {
      holds = null
      return { value: { result: {}, record: 88_951, failed: false } }
    },
  }
}
