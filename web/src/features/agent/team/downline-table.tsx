import type { Value } from '@perya/calls'
import { formatExact } from '../../../lib/format/format-count.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, DataTable, narrowLine, wideLine } from '../../../ui/table/data-table.tsx'
import css from '../agent.module.css'
import { openMember } from './open-member.tsx'
import { AmountCell, PlayersResultCell } from '../overview/amount-cell.tsx'
import { totalLabels } from './use-team-totals.ts'

/** A member of the team with the totals of their branch. */
export type Downline = Value<'team.downlines'>['list'][number]

/** The status of a member of the team. */
export const MemberStatusBadge = ({ of: { status, freezeAsked } }: { of: Pick<Downline, 'status' | 'freezeAsked'> }) => {
  const say = useTranslate()
  if (status === 'frozen') return <span className={cx(css['badge'], css['bad'])}>{say('agent.frozen')}</span>
  if (freezeAsked) return <span className={cx(css['badge'], css['wait'])}>{say('agent.freezeAsked')}</span>
  return <span className={cx(css['badge'], css['good'])}>{say('agent.isActive')}</span>
}

const MemberName = ({ of: { name, direct, isAgent, depth, team }, href }: { of: Downline; href: string }) => {
  const say = useTranslate()
  const level = say(isAgent ? 'agent.agentAt' : 'agent.memberAt', { level: depth })
  return (
    <>
      {direct > 0 ? (
        <a className={css['name']} href={href} dir="auto">
          {name}
        </a>
      ) : (
        <b dir="auto">{name}</b>
      )}
      <small className={wideLine}>{level}</small>
      <small className={narrowLine}>{team === 0 ? level : `${level} · ${say('agent.teamCount', { count: team })}`}</small>
    </>
  )
}

/** Members of the team; a name with downlines links to them, the button at the end opens details and actions. */
export const DownlineTable = ({ label, rows, hrefOf }: { label: string; rows: readonly Downline[]; hrefOf: (id: string) => string }) => {
  const say = useTranslate()
  const moment = useMoment()
  const { tag } = useLanguage()
  const columns: readonly Column<Downline>[] = [
    { key: 'member', says: say('agent.member'), isHead: true, cell: (row) => <MemberName of={row} href={hrefOf(row.id)} /> },
    { key: 'team', says: say('agent.team'), isEnd: true, isWide: true, cell: ({ team }) => formatExact(team, tag) },
    { key: 'validBet', says: say(totalLabels.validBet), isEnd: true, isWide: true, cell: (row) => <AmountCell of={row.validBet} isStrong /> },
    {
      key: 'profit',
      says: say(totalLabels.profit),
      isEnd: true,
      cell: (row) => <PlayersResultCell of={row} />,
    },
    { key: 'status', says: say('agent.status'), isWide: true, cell: (row) => <MemberStatusBadge of={row} /> },
    {
      key: 'played',
      says: say('agent.lastPlayed'),
      isWide: true,
      cell: ({ lastPlayedAt }) => (lastPlayedAt === null ? say('agent.never') : moment(lastPlayedAt)),
    },
    {
      key: 'more',
      says: say('agent.actions'),
      isEnd: true,
      cell: ({ id, name }) => (
        <Button size="s" kind="ghost" aria-label={say('agent.actionsOf', { name })} onClick={() => openMember(id)}>
          <Icon name="dots-three" />
        </Button>
      ),
    },
  ]
  return <DataTable isCards isScrollable label={label} rows={rows} keyOf={({ id }) => id} columns={columns} />
}
