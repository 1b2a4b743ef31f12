import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from '../agent.module.css'
import { TeamSearch } from './team-search.tsx'

/** Restricts a list to the branch of one member, who is found by name and then shown as a removable filter. */
export const MemberFilter = ({
  under,
  find,
  change,
}: {
  under: string
  find: string
  change: (changes: { under?: string; find?: string }) => void
}) => {
  const say = useTranslate()
  const { data: chosen, error } = useQuery({ ...ask('team.member', { id: under }), enabled: under !== '', retry: false })
  const { data: found } = useQuery({ ...ask('team.downlines', { search: find, pageSize: 8 }), enabled: under === '' && find !== '' })
  if (under !== '')
    return (
      <p className={css['only']}>
        <span>{say(error === null ? 'agent.branchOf' : 'agent.branchUnknown', { name: chosen?.name ?? '…' })}</span>
        <button type="button" aria-label={say('agent.wholeTeam')} onClick={() => change({ under: '', find: '' })}>
          <Icon name="x" size="s" />
        </button>
      </p>
    )
  return (
    <div className={css['oneMember']}>
      <TeamSearch value={find} onFind={(typed) => change({ find: typed })} />
      {find !== '' && found !== undefined && (
        <ul className={css['found']} aria-label={say('agent.foundNames')}>
          {found.list.length === 0 && <li className={css['fine']}>{say('agent.nobodyFound')}</li>}
          {found.list.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={css['name']} dir="auto" onClick={() => change({ under: id, find: '' })}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
