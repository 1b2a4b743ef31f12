import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { SelectFilter, ExportTeam, Figures } from '../../records/index.ts'
import css from '../agent.module.css'
import { branchUrl } from './branch-url.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DownlineTable } from './downline-table.tsx'
import { TeamSearch } from './team-search.tsx'
import { TeamListState } from './team-list-state.tsx'
import { TeamFilters } from './team-filters.tsx'
import { useTeamTotals } from './use-team-totals.ts'
import { useLoadMoreList } from './use-load-more-list.ts'
import { useTeamFilter } from '../../../lib/navigation/use-team-filter.ts'

const statuses = ['active', 'frozen'] as const
const sorts = ['agent', 'member'] as const

/** Downlines: the agent's own, those of any team member by descending the tree, or members found by name (AGENT-06). */
export const DownlinePage = () => {
  const say = useTranslate()
  const { filter, change } = useTeamFilter()
  const { when, from, to, under: parent, find: search } = filter
  const status = statuses.find((one) => one === filter.status) ?? ''
  const sort = sorts.find((one) => one === filter.kind) ?? ''
  const days = { when, from, to } as const
  const asked = { ...days, parent, search, status, sort } as const
  const pages = useLoadMoreList('team.downlines', asked, (before, signal) => send('team.downlines', { ...asked, before }, { signal }))
  const figures = useTeamTotals({ ...days, member: parent }, ['validBet', 'profit', 'deposit', 'withdrawn'])
  const path = (pages.data?.pages[0]?.path ?? []).slice(1)
  return (
    <div className={css['page']}>
      <TeamFilters filter={filter} narrowing={['find', 'kind', 'status']} change={change}>
        <TeamSearch value={search} onFind={(find) => change({ find })} />
        <SelectFilter
          label={say('agent.kind')}
          value={sort}
          options={[
            { value: 'agent', says: say('agent.agents') },
            { value: 'member', says: say('agent.members') },
          ]}
          onChoose={(kind) => change({ kind })}
        />
        <SelectFilter
          label={say('agent.status')}
          value={status}
          options={[
            { value: 'active', says: say('agent.isActive') },
            { value: 'frozen', says: say('agent.frozen') },
          ]}
          onChoose={(chosen) => change({ status: chosen })}
        />
      </TeamFilters>
      <Breadcrumbs path={path} hrefOf={(id) => branchUrl(filter, id)} />
      <Figures label={say('agent.branchSums')} figures={figures} />
      <TeamListState
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
          hrefOf={(id) => branchUrl(filter, id)}
        />
        <ExportTeam asked={{ ...asked, list: 'downlines' }} />
      </TeamListState>
    </div>
  )
}
