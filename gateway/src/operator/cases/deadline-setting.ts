import type { AppContext } from '../../kernel/context.ts'
import { wholeNumber } from '../command/fields.ts'
import { defineSetting, type Setting } from '../settings/core/define-setting.ts'

const maxMinutes = 43_200

type Kind = { readonly kind: string; readonly minutes: number }

/** Minutes as the platform is installed; a kind that is not listed has what its migration set. */
const standards: ReadonlyMap<string, number> = new Map([
  ['withdrawal', 60],
  ['deposit', 30],
  ['dispute', 1440],
  ['payout_dispute', 1440],
  ['redemption', 4320],
  ['application', 4320],
  ['freeze', 240],
  ['freeze_review', 1440],
  ['complaint', 1440],
  ['live_chat', 5],
  ['vendor_win', 240],
])

const readKinds = ({ store }: AppContext): Promise<readonly Kind[]> =>
  store.db.selectFrom('case_kind').select(['kind', 'minutes']).orderBy('kind').execute()

const deadlineSetting = ({ kind, minutes: standard }: Kind): Setting =>
  defineSetting<number>({
    name: `queue.${kind.replaceAll('_', '-')}.minutes`,
    area: 'queues',
    summary: `Minutes within which a case of the kind ${kind.replaceAll('_', ' ')} is to be decided.`,
    touches: 'Cases that open from now on; open ones keep their deadline.',
    value: wholeNumber(maxMinutes, 1),
    standard: () => standards.get(kind) ?? standard,
    read: async (app) => (await readKinds(app)).find((one) => one.kind === kind)?.minutes ?? standard,
    write: async ({ store }, minutes) => {
      await store.db.updateTable('case_kind').set({ minutes }).where('kind', '=', kind).execute()
      return null
    },
    right: () => 'setting change',
    rows: ['setting change'],
    effect: async ({ store }) => {
      const { open } = await store.db
        .selectFrom('work_case')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('kind', '=', kind)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      return `${open} open ${open === 1 ? 'case keeps its' : 'cases keep their'} deadline.`
    },
  })

/** One setting for the deadline of each kind of case. */
export const readDeadlineSettings = async (app: AppContext): Promise<readonly Setting[]> => (await readKinds(app)).map(deadlineSetting)
