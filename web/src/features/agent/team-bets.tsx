import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { cx } from '../../ui/cx.ts'
import { ExportTeam, Figures } from '../records/index.ts'
import css from './agent.module.css'
import { MemberFilter } from './member-filter.tsx'
import { TeamListState } from './team-list-state.tsx'
import { TeamFilters } from './team-filters.tsx'
import { AmountCell } from './amount-cell.tsx'
import { useTeamTotals } from './use-team-totals.ts'
import { useLoadMoreList } from './use-load-more-list.ts'
import { useTeamFilter } from '../../lib/navigation/use-team-filter.ts'

const tones = { open: css['wait'], won: css['good'], lost: undefined, returned: css['wait'], review: css['wait'] } as const

/** Bets of the team, each with its member and its result (AGENT-07). */
export const TeamBets = () => {
  const say = useTranslate()
  const moment = useMoment()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: member, find } = filter
  const asked = { when, from, to, member } as const
  const pages = useLoadMoreList('team.bets', asked, (before, signal) => send('team.bets', { ...asked, before }, { signal }))
  const figures = useTeamTotals(asked, ['validBet', 'paid', 'profit'])
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} change={change}>
        <MemberFilter under={member} find={find} change={change} />
      </TeamFilters>
      <Figures label={say('records.totals')} figures={figures} />
      <TeamListState pages={pages} empty={{ title: say('agent.noBets'), says: say('agent.noneNarrowed') }}>
        <DataTable
          isScrollable
          label={say('agent.bets')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'head',
              says: say('records.game'),
              isHead: true,
              cell: (bet) => (
                <>
                  <b>{bet.gameName}</b>
                  <small>{bet.issue === '' ? bet.vendorName : say('records.issue', { issue: bet.issue })}</small>
                  <small className={narrowLine}>{moment(bet.at)}</small>
                </>
              ),
            },
            { key: 'name', says: say('agent.member'), cell: ({ who }) => <span dir="auto">{who.depth === 0 ? say('agent.me') : who.name}</span> },
            { key: 'at', says: say('records.at'), isWide: true, cell: ({ at }) => moment(at) },
            { key: 'stake', says: say('records.stake'), isEnd: true, cell: ({ stake }) => <AmountCell of={stake} /> },
            {
              key: 'paid',
              says: say('records.paid'),
              isEnd: true,
              cell: (bet) => (
                <>
                  {bet.status === 'open' || bet.status === 'review' ? '--' : <AmountCell of={bet.paid} isStrong />}{' '}
                  <span className={cx(css['badge'], tones[bet.status])}>{say(`records.status.${bet.status}`)}</span>
                </>
              ),
            },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'bets' }} />
      </TeamListState>
    </div>
  )
}
