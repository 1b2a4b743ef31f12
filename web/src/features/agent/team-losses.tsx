import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ExportTeam, Figures } from '../records/index.ts'
import css from './agent.module.css'
import { FindSomebody } from './find-somebody.tsx'
import { TeamFace } from './team-face.tsx'
import { TeamFilters } from './team-filters.tsx'
import { Sum, TeamTable } from './team-table.tsx'
import { sumWords, useFigures } from './use-figures.ts'
import { useMore } from './use-more.ts'
import { useTeamFilter } from '../../lib/use-team-filter.ts'

/** What each one of the team has lost or won himself in a span of time (AGENT-08). */
export const TeamLosses = () => {
  const say = useSay()
  const { filter, change } = useTeamFilter('week')
  const { when, from, to, under: parent, find: search, depth } = filter
  const days = { when, from, to } as const
  const asked = { ...days, parent, search, depth: search === '' ? depth : 'all' } as const
  const pages = useMore('team.losses', asked, (before, signal) => send('team.losses', { ...asked, before }, { signal }))
  const figures = useFigures({ ...days, member: parent }, ['validBet', 'paid', 'rebate', 'bonus', 'profit'])
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} change={change}>
        <FindSomebody value={search} onFind={(find) => change({ find })} />
        {search === '' && (
          <Segmented
            label={say('agent.depth')}
            value={depth}
            choices={[
              { value: 'direct', says: say('agent.direct') },
              { value: 'all', says: say('agent.everybody') },
            ]}
            onChoose={(chosen) => change({ depth: chosen })}
          />
        )}
      </TeamFilters>
      <Figures label={say('agent.wholeTeamSums')} figures={figures} />
      <TeamFace pages={pages} empty={{ title: say('agent.noLosses'), says: say('agent.noneNarrowed') }}>
        <TeamTable
          label={say('agent.losses')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          keyOf={({ id }) => id}
          first={say('agent.member')}
          head={(row) => (
            <>
              <b dir="auto">{row.depth === 0 ? say('agent.me') : row.name}</b>
              <small>{say(row.isAgent ? 'agent.agentAt' : 'agent.memberAt', { level: row.depth })}</small>
            </>
          )}
          columns={[
            { key: 'validBet', says: say(sumWords.validBet), isEnd: true, cell: (row) => <Sum of={row.validBet} /> },
            { key: 'paid', says: say(sumWords.paid), isEnd: true, isWide: true, cell: (row) => <Sum of={row.paid} /> },
            { key: 'rebate', says: say(sumWords.rebate), isEnd: true, isWide: true, cell: (row) => <Sum of={row.rebate} /> },
            { key: 'bonus', says: say(sumWords.bonus), isEnd: true, isWide: true, cell: (row) => <Sum of={row.bonus} /> },
            { key: 'profit', says: say(sumWords.profit), isEnd: true, cell: (row) => <Sum of={row.profit} isResult /> },
          ]}
        />
        <ExportTeam asked={{ ...asked, list: 'losses' }} />
      </TeamFace>
    </div>
  )
}
