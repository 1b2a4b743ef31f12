import { useState } from 'react'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import css from './contract.module.css'
import { SignContractModal } from './sign-contract-modal.tsx'
import type { ContractView } from './use-contracts.ts'
import { useContractAction } from './use-contract-action.ts'

/**
 * Actions of a party to a contract: withdraw an unanswered offer, request termination, answer a termination request (CONTRACT-05). Terminating
 * requires confirmation.
 */
export const ContractActions = ({ contract }: { contract: ContractView }) => {
  const say = useTranslate()
  const moment = useMoment()
  const { id, state, side, asked, endsAt } = contract
  const [isAsking, setIsAsking] = useState(false)
  const [isSigning, setIsSigning] = useState(false)
  const { run, busy, alert, dialog } = useContractAction()
  const answer = (how: 'refuse' | 'take-back') => () =>
    void run([how, id], (idempotencyKey) => send('contract.answerEnd', { id, answer: how }, { idempotencyKey }))
  const askEnd = async () => {
    if ((await run(['ask', id], (idempotencyKey) => send('contract.askEnd', { id }, { idempotencyKey }))) !== null) setIsAsking(false)
  }
  return (
    <div className={css['endActs']}>
      {dialog}
      {state === 'ending' && endsAt !== null && <p className={css['fine']}>{say('contract.endsAt', { when: moment(endsAt) })}</p>}
      {asked !== null && (
        <p className={css['note']}>{say(asked.by === side ? 'contract.youAsked' : 'contract.otherAsked', { when: moment(asked.until) })}</p>
      )}
      {isAsking && <p className={css['note']}>{say('contract.askEndText')}</p>}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <div className={css['acts']}>
        {state === 'offered' && side === 'upline' && (
          <Button
            kind="line"
            disabled={busy}
            onClick={() => void run(['withdraw', id], (idempotencyKey) => send('contract.withdraw', { id }, { idempotencyKey }))}
          >
            {say('contract.withdraw')}
          </Button>
        )}
        {state === 'active' && asked === null && !isAsking && (
          <Button kind="ghost" onClick={() => setIsAsking(true)}>
            {say('contract.askEnd')}
          </Button>
        )}
        {state === 'active' && asked === null && isAsking && (
          <>
            <Button kind="danger" disabled={busy} aria-busy={busy} onClick={() => void askEnd()}>
              {say('contract.askEndSure')}
            </Button>
            <Button kind="ghost" onClick={() => setIsAsking(false)}>
              {say('contract.notNow')}
            </Button>
          </>
        )}
        {asked?.by === side && (
          <Button kind="line" disabled={busy} onClick={answer('take-back')}>
            {say('contract.takeBackEnd')}
          </Button>
        )}
        {asked !== null && asked.by !== side && (
          <>
            <Button kind="danger" disabled={busy} onClick={() => setIsSigning(true)}>
              {say('contract.agreeEnd')}
            </Button>
            <Button kind="line" disabled={busy} onClick={answer('refuse')}>
              {say('contract.refuseEnd')}
            </Button>
          </>
        )}
      </div>
      {isSigning && <SignContractModal contract={contract} signs="end" onClose={() => setIsSigning(false)} />}
    </div>
  )
}
