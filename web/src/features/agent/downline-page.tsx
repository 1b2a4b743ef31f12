import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Choice, ExportTeam, Figures } from '../records/index.ts'
import css from './agent.module.css'
import { branchHref } from './branch-href.ts'
import { Crumbs } from './crumbs.tsx'
import { DownlineTable } from './downline-table.tsx'
import { FindSomebody } from './find-somebody.tsx'
import { TeamFace } from './team-face.tsx'
import { TeamFilters } from './team-filters.tsx'
import { useFigures } from './use-figures.ts'
import { useMore } from './use-more.ts'
import { useTeamFilter } from '../../lib/use-team-filter.ts'

const statuses = ['active', 'frozen'] as const
const sorts = ['agent', 'member'] as const

/** Who stands below: the agent's own downlines, and by walking down those of anybody in his team; or whoever is found by name (AGENT-06). */
export const DownlinePage = () => {
  const say = useSay()
  const { filter, change } = useTeamFilter()
  const { when, from, to, under: parent, find: search } = filter
  const status = statuses.find((one) => one === filter.status) ?? ''
  const sort = sorts.find((one) => one === filter.kind) ?? ''
  const days = { when, from, to } as const
  const asked = { ...days, parent, search, status, sort } as const
  const pages = useMore('team.downlines', asked, (before, signal) => send('team.downlines', { ...asked, before }, { signal }))
  const figures = useFigures({ ...days, member: parent }, ['validBet', 'profit', 'deposit', 'withdrawn'])
  const path = (pages.data?.pages[0]?.path ?? []).slice(1)
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} change={change}>
        <FindSomebody value={search} onFind={(find) => change({ find })} />
        <Choice
          label={say('agent.kind')}
          value={sort}
          options={[
            { value: 'agent', says: say('agent.agents') },
            { value: 'member', says: say('agent.members') },
          ]}
          onChoose={(kind) => change({ kind })}
        />
        <Choice
          label={say('agent.status')}
          value={status}
          options={[
            { value: 'active', says: say('agent.isActive') },
            { value: 'frozen', says: say('agent.frozen') },
          ]}
          onChoose={(chosen) => change({ status: chosen })}
        />
      </TeamFilters>
      <Crumbs path={path} hrefOf={(id) => branchHref(filter, id)} />
      <Figures label={say('agent.branchSums')} figures={figures} />
      <TeamFace
        pages={pages}
        empty={
          search === '' && status === '' && sort === ''
            ? { title: say('agent.nobodyBelow'), says: say('agent.nobodyBelowText') }
            : { title: say('agent.nobodyFound'), says: say('agent.nobodyFoundText') }
        }
      >
        <DownlineTable
          label={say('agent.downline')}
          rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
          hrefOf={(id) => branchHref(filter, id)}
        />
        <ExportTeam asked={{ ...asked, list: 'downlines' }} />
      </TeamFace>
    </div>
  )
}
