import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { DeferredMessages } from '../../../lib/text/deferred-messages.tsx'
import { AgentMessages } from '../../../lib/text/agent-messages.tsx'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { RecordListState } from '../../records/index.ts'
import css from '../agent.module.css'
import { MemberStatusBadge } from '../team/downline-table.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { DailyLimitForm } from './daily-limit-form.tsx'
import { TransferForm } from './transfer-form.tsx'

type Member = Value<'team.member'>
type Deed = 'transfer' | 'limit' | 'freeze'

const Facts = ({ member }: { member: Member }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const { depth, isAgent, direct, team, joinedAt, lastPlayedAt, dayLimit, freeze } = member
  const rows: readonly (readonly [string, string])[] = [
    [say('agent.level'), say(isAgent ? 'agent.agentAt' : 'agent.memberAt', { level: depth })],
    [say('agent.team'), say('agent.teamOf', { team, direct })],
    [say('agent.joinedAt'), moment(joinedAt)],
    [say('agent.lastPlayed'), lastPlayedAt === null ? say('agent.never') : moment(lastPlayedAt)],
    ...(depth === 1 ? [[say('agent.dayLimit'), dayLimit === null ? say('agent.dayLimitUsual') : amount(dayLimit)] as const] : []),
    ...(freeze === null ? [] : [[say('agent.freezeRequest'), say(`agent.freeze.${freeze.state}`, { when: moment(freeze.askedAt) })] as const]),
  ]
  return (
    <dl className={css['facts']}>
      {rows.map(([label, says]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
      <div>
        <dt>{say('agent.status')}</dt>
        <dd>
          <MemberStatusBadge of={member} />
        </dd>
      </div>
    </dl>
  )
}

const Deeds = ({ member, onChosen, onClose }: { member: Member; onChosen: (action: Deed) => void; onClose: () => void }) => {
  const say = useTranslate()
  const { id, depth, status, freezeAsked } = member
  const records = [
    ['agentTeamBetting', say('agent.betsOf')],
    ['agentTeamTransaction', say('agent.movesOf')],
  ] as const
  return (
    <div className={css['acts']}>
      {depth === 1 && status === 'active' && (
        <Button kind="primary" onClick={() => onChosen('transfer')}>
          {say('agent.transfer')}
        </Button>
      )}
      {depth === 1 && <Button onClick={() => onChosen('limit')}>{say('agent.setLimit')}</Button>}
      {records.map(([page, says]) => (
        <a key={page} className={buttonClass('line')} href={`?agent=${page}&under=${encodeURIComponent(id)}`} onClick={onClose}>
          {says}
        </a>
      ))}
      {status === 'active' && !freezeAsked && (
        <Button kind="ghost" onClick={() => onChosen('freeze')}>
          {say('agent.askFreeze')}
        </Button>
      )}
    </div>
  )
}

const Known = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const [deed, setDeed] = useState<Deed | null>(null)
  const back = () => setDeed(null)
  if (deed === 'transfer') return <TransferForm id={member.id} onBack={back} />
  if (deed === 'limit') return <DailyLimitForm id={member.id} dayLimit={member.dayLimit} onBack={back} />
  if (deed === 'freeze') return <FreezeForm id={member.id} onBack={back} />
  return (
    <div className={css['form']}>
      <Facts member={member} />
      <Deeds member={member} onChosen={setDeed} onClose={onClose} />
    </div>
  )
}

const Asking = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useTranslate()
  const query = useQuery({ ...ask('team.member', { id }), refetchOnMount: 'always' })
  return (
    <Modal title={query.data?.name ?? say('agent.member')} closeLabel={say('shell.close')} onClose={onClose}>
      <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
        {query.data !== undefined && <Known member={query.data} onClose={onClose} />}
      </RecordListState>
    </Modal>
  )
}

/** Details of a team member: status and available actions; money and limits only for direct downlines. */
export const MemberModal = (given: { id: string; onClose: () => void }) => (
  <DeferredMessages>
    <AgentMessages>
      <Asking {...given} />
    </AgentMessages>
  </DeferredMessages>
)
