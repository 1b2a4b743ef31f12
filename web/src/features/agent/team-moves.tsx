import type { Sent } from '@perya/calls'
import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Choice, ExportTeam, Figures, kindKey, useMoment } from '../records/index.ts'
import css from './agent.module.css'
import { OneMember } from './one-member.tsx'
import { TeamFace } from './team-face.tsx'
import { TeamFilters } from './team-filters.tsx'
import { Sum, TeamTable } from './team-table.tsx'
import { useFigures } from './use-figures.ts'
import { useMore } from './use-more.ts'
import { useTeamFilter } from '../../lib/use-team-filter.ts'

const moneyKinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const satisfies readonly Sent<'team.transactions'>['kind'][]

/** What moved on the accounts of the team: deposits, withdrawals, transfers, bonuses (AGENT-15). */
export const TeamMoves = () => {
  const say = useSay()
  const { moment } = useMoment()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: member, find } = filter
  const kind = moneyKinds.find((one) => one === filter.kind) ?? ''
  const days = { when, from, to, member } as const
  const asked = { ...days, kind } as const
  const pages = useMore('team.transactions', asked, (before, signal) => send('team.transactions', { ...asked, before }, { signal }))
  const figures = useFigures(days, ['deposit', 'withdrawn', 'bonus'])
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} change={change}>
        <OneMember under={member} find={find} change={change} />
        <Choice
          label={say('records.kind')}
          value={kind}
          options={moneyKinds.map((value) => ({ value, says: say(`records.group.${value}`) }))}
          onChoose={(chosen) => change({ kind: chosen })}
        />
      </TeamFilters>
      <Figures label={say('records.totals')} figures={figures} />
      <TeamFace pages={pages} empty={{ title: say('agent.noMoves'), says: say('agent.noneNarrowed') }}>
        <TeamTable
          label={say('agent.moves')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ key }) => key}
          first={say('records.what')}
          head={(row) => (
            <>
              <b>{say(kindKey(row.kind))}</b>
              <small>
                <bdi dir="ltr">{row.reference}</bdi>
              </small>
              <small className={css['narrow']}>{moment(row.at)}</small>
            </>
          )}
          columns={[
            { key: 'name', says: say('agent.member'), cell: ({ who }) => <span dir="auto">{who.depth === 0 ? say('agent.me') : who.name}</span> },
            { key: 'at', says: say('records.at'), isWide: true, cell: ({ at }) => moment(at) },
            { key: 'amount', says: say('records.amount'), isEnd: true, cell: (row) => <Sum of={row.amount} isResult /> },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'transactions' }} />
      </TeamFace>
    </div>
  )
}
