import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './contract.module.css'
import { ContractText } from './contract-text.tsx'
import { ContractActions } from './contract-actions.tsx'
import { PerformanceFigures } from './performance/performance-figures.tsx'
import type { ContractView } from './use-contracts.ts'
import { ContractStateBadge, useTopRate } from './contract-labels.tsx'

/** A contract that the agent has offered: its record while it is in force, its text, and the available actions. */
export const ContractModal = ({ contract, onClose }: { contract: ContractView; onClose: () => void }) => {
  const say = useTranslate()
  const moment = useMoment()
  const topOf = useTopRate()
  const { name, state, text, textHash, expiresAt, endedBecause } = contract
  return (
    <Modal size="wide" title={say('contract.givenTo', { name, rate: topOf(contract) })} closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['form']}>
        <p className={css['line']}>
          <ContractStateBadge state={state} />
          {state === 'offered' && <span className={css['fine']}>{say('contract.answerBy', { when: moment(expiresAt) })}</span>}
          {endedBecause !== null && <span className={css['fine']}>{say(`contract.ended.${endedBecause}`)}</span>}
        </p>
        {(state === 'active' || state === 'ending') && <PerformanceFigures contract={contract} />}
        <ContractText text={text} textHash={textHash} />
        <ContractActions contract={contract} />
      </div>
    </Modal>
  )
}
