import type { Value } from '@perya/calls'
import { useState } from 'react'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { DataTable, wideLine } from '../../../ui/table/data-table.tsx'
import { BetPayout, BetResult, DetailsModal, ExportTeam, Figures, isDecided } from '../../records/index.ts'
import css from '../agent.module.css'
import { MemberFilter } from './member-filter.tsx'
import { WhoAndWhen, WhoName } from './member-of-row.tsx'
import { TeamListState } from './team-list-state.tsx'
import { TeamFilters } from './team-filters.tsx'
import { AmountCell } from '../overview/amount-cell.tsx'
import { useTeamTotals } from './use-team-totals.ts'
import { useLoadMoreList } from './use-load-more-list.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

type Bet = Value<'team.bets'>['list'][number]

const BetDetails = ({ bet, onClose }: { bet: Bet; onClose: () => void }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const { who, vendorName, issue, at, stake, paid, net, status } = bet
  const money = (of: string, isSigned = false) => <bdi dir="ltr">{amount(of, isSigned)}</bdi>
  const facts = [
    { says: say('agent.member'), is: <WhoName who={who} /> },
    ...(vendorName === '' ? [] : [{ says: say('records.vendor'), is: vendorName }]),
    ...(issue === '' ? [] : [{ says: say('records.draw'), is: <bdi dir="ltr">{issue}</bdi> }]),
    { says: say('records.at'), is: moment(at) },
    { says: say('records.status'), is: say(`records.status.${status}`) },
    { says: say('records.stake'), is: money(stake) },
    ...(isDecided(bet)
      ? [
          { says: say('records.paid'), is: money(paid) },
          { says: say('agent.result'), is: money(net, true) },
        ]
      : []),
  ]
  return <DetailsModal title={bet.gameName} facts={facts} onClose={onClose} />
}

/** Bets of the team, each with its member and its result (AGENT-07). */
export const TeamBets = () => {
  const say = useTranslate()
  const moment = useMoment()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: member, find } = filter
  const asked = { when, from, to, member } as const
  const pages = useLoadMoreList('team.bets', asked, (before, signal) => send('team.bets', { ...asked, before }, { signal }))
  const figures = useTeamTotals(asked, ['validBet', 'paid', 'profit'])
  const [shown, setShown] = useState<Bet | null>(null)
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} narrowing={['under', 'find']} change={change}>
        <MemberFilter under={member} find={find} change={change} />
      </TeamFilters>
      <Figures label={say('records.totals')} figures={figures} />
      <TeamListState pages={pages} empty={{ title: say('agent.noBets'), says: say('agent.noneNarrowed') }}>
        <DataTable
          isCards
          isScrollable
          label={say('agent.bets')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ key }) => key}
          opening={{ says: () => say('records.openDetails'), open: setShown }}
          columns={[
            {
              key: 'head',
              says: say('records.game'),
              isHead: true,
              cell: (bet) => (
                <>
                  <b>{bet.gameName}</b>
                  <small className={wideLine}>{bet.issue === '' ? bet.vendorName : say('records.issue', { issue: bet.issue })}</small>
                  <WhoAndWhen who={bet.who} at={bet.at} />
                </>
              ),
            },
            { key: 'name', says: say('agent.member'), isWide: true, cell: ({ who }) => <WhoName who={who} /> },
            { key: 'at', says: say('records.at'), isWide: true, isOneLine: true, cell: ({ at }) => moment(at) },
            { key: 'stake', says: say('records.stake'), isEnd: true, isWide: true, cell: ({ stake }) => <AmountCell of={stake} /> },
            { key: 'paid', says: say('records.paid'), isEnd: true, isWide: true, cell: (bet) => <BetPayout of={bet} /> },
            { key: 'net', says: say('agent.result'), isEnd: true, isStrong: true, cell: (bet) => <BetResult of={bet} /> },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'bets' }} />
      </TeamListState>
      {shown !== null && <BetDetails bet={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
