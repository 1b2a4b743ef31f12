import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { RecordListState } from '../records/index.ts'
import css from './contract.module.css'
import { ContractText, useTextHash } from './contract-text.tsx'
import type { ContractView } from './use-contracts.ts'
import { useContractAction } from './use-contract-action.ts'
import { TerminationList } from './termination-list.tsx'
import { useTopRate } from './contract-labels.tsx'

/**
 * Signs an offer, or the termination of a contract: shows the whole text and the list of contracts that end, both as they are now (CONTRACT-04,
 * CONTRACT-06).
 */
export const SignContractModal = ({ contract, signs, onClose }: { contract: ContractView; signs: 'accept' | 'end'; onClose: () => void }) => {
  const say = useTranslate()
  const { id, text, textHash } = contract
  const [hasRead, setHasRead] = useState(false)
  const hash = useTextHash(text)
  const query = useQuery({ ...ask('contract.outcome', { id }), refetchOnMount: 'always', retry: false })
  const { run, busy, alert, dialog } = useContractAction()
  const rate = useTopRate()(contract)
  const sign = async () => {
    const { consentHash } = query.data ?? {}
    if (hash === null || consentHash === undefined) return
    const done = await run(
      [signs, id, hash, consentHash],
      (idempotencyKey) =>
        signs === 'accept'
          ? send('contract.accept', { id, textHash: hash, consentHash }, { idempotencyKey })
          : send('contract.answerEnd', { id, answer: 'agree', consentHash }, { idempotencyKey }),
      (refused) => {
        if (!refused.is('contract_consent_changed')) return
        setHasRead(false)
        void query.refetch()
      },
    )
    if (done !== null) onClose()
  }
  return (
    <Modal
      size="wide"
      title={say(signs === 'accept' ? 'contract.signTitle' : 'contract.endTitle', { rate })}
      closeLabel={say('shell.close')}
      onClose={onClose}
    >
      {dialog}
      <div className={css['form']}>
        <ContractText text={text} textHash={textHash} />
        <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
          {query.data !== undefined && <TerminationList outcome={query.data} says={signs === 'accept' ? 'begins' : 'over'} />}
        </RecordListState>
        <label className={css['check']}>
          <Checkbox checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
          <span>{say(signs === 'accept' ? 'contract.haveRead' : 'contract.haveReadEnd')}</span>
        </label>
        <p role="alert" className={css['alert']}>
          {alert}
        </p>
        <div className={css['acts']}>
          <Button
            kind={signs === 'accept' ? 'primary' : 'danger'}
            disabled={!hasRead || busy || query.data === undefined || hash !== textHash}
            aria-busy={busy}
            onClick={() => void sign()}
          >
            {say(signs === 'accept' ? 'contract.sign' : 'contract.signEnd', { rate })}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {say('contract.notNow')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
