import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Empty, Faces } from '../../ui/faces.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import type { RewardCampaignRow } from './reward-wire.ts'

const tones = { running: 'ok', scheduled: 'inf', ended: '', off: 'bad' } as const

const moneyOr = (amount: string | null, currency: string) =>
  amount === null ? <span className="t3">{t.rewards.unbounded}</span> : formatMoney(amount, currency)

const columns: readonly Column<RewardCampaignRow>[] = [
  {
    id: 'title',
    head: t.rewards.columns.campaign,
    className: 'o1',
    order: ({ title }) => title,
    cell: ({ title, id }) => <NameOverId name={title} id={id} />,
  },
  {
    id: 'kind',
    head: t.rewards.columns.kind,
    className: 'o5',
    order: ({ kind }) => kind,
    cell: ({ kind }) => <Badge>{t.rewards.campaignKinds[kind]}</Badge>,
  },
  {
    id: 'claims',
    head: t.rewards.columns.claims,
    isEnd: true,
    className: 'x',
    order: ({ claims }) => claims,
    cell: ({ claims }) => formatCount(claims),
  },
  {
    id: 'paid',
    head: t.rewards.columns.paid,
    isEnd: true,
    className: 'o3 nw',
    order: ({ paid }) => Number(paid),
    cell: ({ paid, currency }) => formatMoney(paid, currency),
  },
  {
    id: 'budget',
    head: t.rewards.columns.budget,
    isEnd: true,
    className: 'x nw',
    order: ({ budget }) => Number(budget ?? 0),
    cell: ({ budget, currency }) => moneyOr(budget, currency),
  },
  {
    id: 'left',
    head: t.rewards.columns.left,
    isEnd: true,
    className: 'o4 nw',
    order: ({ left }) => Number(left ?? 0),
    cell: ({ left, currency }) => moneyOr(left, currency),
  },
  {
    id: 'until',
    head: t.rewards.columns.until,
    className: 'x nw',
    order: ({ closesAt }) => closesAt ?? '9',
    cell: ({ closesAt }) => (closesAt === null ? <span className="t3">{t.rewards.noEnd}</span> : formatMoment(closesAt)),
  },
  {
    id: 'state',
    head: t.rewards.state,
    className: 'o2',
    order: ({ state }) => state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.rewards.states[state]}</Badge>,
  },
]

/** Missions, red envelopes and raffles with what each has paid by the ledger. */
export const RewardCampaigns = () => {
  const view = useView<{ readonly rows: readonly RewardCampaignRow[] }>('reward-campaigns')
  return (
    <section className="pan">
      <Faces query={view} what={t.rewards.whatCampaigns} command="redemption list" rows={6}>
        <DataTable
          list="reward-campaigns"
          label={t.rewards.tabs.campaigns}
          rows={view.data?.rows ?? []}
          columns={columns}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          isCards
          empty={<Empty text={t.rewards.noCampaigns} hint={t.rewards.noCampaignsHint} />}
        />
      </Faces>
    </section>
  )
}
