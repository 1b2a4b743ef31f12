import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { Period } from '@perya/domain/records/period'
import { ask } from '../../../lib/calls/ask.ts'
import { formatExact } from '../../../lib/format/format-count.ts'
import { numberFormat } from '../../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { HeaderActions } from '../../../ui/page/centre.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { PeriodButton, RecordListState } from '../../records/index.ts'
import css from '../agent.module.css'
import { branchUrl } from '../team/branch-url.ts'
import { ContractPanels } from './contract-panels.tsx'
import { DownlineTable } from '../team/downline-table.tsx'
import { KpiChange, Kpi } from './kpi.tsx'
import { GameKindsPanel } from './game-kinds-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { StakePanel } from './stake-panel.tsx'
import { playersResultKey } from '../team/use-team-totals.ts'
import { useOverview } from './use-overview.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

type Team = Value<'team.overview'>
type Seen = ReturnType<typeof useOverview>

const spans = ['today', 'week', 'fortnight', 'month'] as const satisfies readonly Period[]

const Figures = ({ team, seen: { days, before, income, incomeBefore } }: { team: Team; seen: Seen }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { tag } = useLanguage()
  const percent = numberFormat(tag, 'percent')
  const change = (now: number, was: number | undefined): ReactNode =>
    was === undefined ? <small>&nbsp;</small> : <KpiChange now={now} before={was} />
  const [stake, profit] = [Number(team.validBet), Number(team.profit)]
  const share = percent.format(stake === 0 ? 0 : Math.abs(profit) / stake)
  return (
    <dl className={css['kpis']} aria-label={say('agent.figures')}>
      <Kpi says={say('agent.stake')} figure={amount(team.validBet)} spark={days.map(({ known }) => Number(known?.validBet ?? 0))}>
        {change(stake, before === undefined ? undefined : Number(before.validBet))}
      </Kpi>
      <Kpi
        says={say(playersResultKey(team.profit))}
        figure={amount(team.profit.replace('-', ''))}
        spark={days.map(({ known }) => Number(known?.profit ?? 0))}
      >
        <small>{profit === 0 ? say('agent.even') : say('agent.shareOfTurnover', { share })}</small>
      </Kpi>
      <Kpi
        says={say('agent.active')}
        figure={say('agent.activeOf', { active: formatExact(team.people.active, tag), members: formatExact(team.people.team, tag) })}
        spark={days.map(({ known }) => known?.active ?? 0)}
      >
        {change(team.people.active, before?.people.active)}
      </Kpi>
      <Kpi says={say('agent.joined')} figure={formatExact(team.people.joined, tag)} spark={days.map(({ known }) => known?.joined ?? 0)}>
        {change(team.people.joined, before?.people.joined)}
      </Kpi>
      <Kpi says={say('agent.myIncome')} figure={income === undefined ? '--' : amount(income, true)} spark={[]}>
        {income === undefined ? null : change(Number(income), incomeBefore === undefined ? undefined : Number(incomeBefore))}
      </Kpi>
    </dl>
  )
}

const FirstDownlines = ({ when, count }: { when: Period; count: number }) => {
  const say = useTranslate()
  const query = useQuery({ ...ask('team.downlines', { when, pageSize: 5 }), refetchOnMount: 'always' })
  const hrefOf = (id: string) => branchUrl({ when, from: '', to: '' }, id)
  return (
    <div className={css['panel']}>
      <div className={css['panelHead']}>
        <CardTitle>{say('agent.downline')}</CardTitle>
        {count > 0 && (
          <a className="link" href={hrefOf('')}>
            {say('agent.allOf', { count })}
          </a>
        )}
      </div>
      <RecordListState
        query={query}
        empty={query.data?.list.length === 0 ? { title: say('agent.nobodyBelow'), says: say('agent.nobodyBelowText') } : null}
        waits="agent.waiting"
        refuses="agent.refused"
      >
        <DownlineTable label={say('agent.downline')} rows={query.data?.list ?? []} hrefOf={hrefOf} />
      </RecordListState>
    </div>
  )
}

/** Page with the totals of the whole team in a period, compared with the period before (AGENT-04). */
export const TeamOverview = () => {
  const say = useTranslate()
  const { filter, change } = useTeamFilter('fortnight')
  const when = spans.find((one) => one === filter.when) ?? 'fortnight'
  const seen = useOverview(when)
  const { query, days, daysBefore } = seen
  const team = query.data
  return (
    <div className={css['page']}>
      <HeaderActions>
        <div className={css['spans']}>
          <Segmented
            label={say('records.when')}
            value={when}
            choices={spans.map((value) => ({ value, says: say(`records.when.${value}`) }))}
            onChoose={(chosen) => change({ when: chosen })}
          />
        </div>
        <div className={css['spanButton']}>
          <PeriodButton when={when} offers={spans} change={change} />
        </div>
      </HeaderActions>
      <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
        {team !== undefined && (
          <div aria-busy={query.isPlaceholderData} className={css['list']}>
            <Figures team={team} seen={seen} />
            <div className={days.length > 1 ? css['panels'] : undefined}>
              {days.length > 1 && (
                <StakePanel
                  days={days.map(({ day, known }, index) => ({
                    day,
                    stake: known?.validBet ?? '0',
                    before: daysBefore[index]?.known?.validBet ?? '0',
                  }))}
                />
              )}
              <GameKindsPanel team={team} />
            </div>
            <ContractPanels />
            <MoneyPanel team={team} />
            <FirstDownlines when={when} count={team.people.team} />
          </div>
        )}
      </RecordListState>
    </div>
  )
}
