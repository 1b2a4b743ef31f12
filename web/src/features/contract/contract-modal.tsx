import { useSay } from '../../lib/text.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMoment } from '../records/index.ts'
import css from './contract.module.css'
import { ContractText } from './contract-text.tsx'
import { EndActs } from './end-acts.tsx'
import { RecordFigures } from './record-figures.tsx'
import type { Contract } from './use-contracts.ts'
import { StateBadge, useTop } from './words.tsx'

/** A contract that the reader has given: its record while it holds, its text, and what he can do to it. */
export const ContractModal = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const say = useSay()
  const { moment } = useMoment()
  const topOf = useTop()
  const { name, state, text, textHash, expiresAt, endedBecause } = contract
  return (
    <Modal size="wide" title={say('contract.givenTo', { name, rate: topOf(contract) })} closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['form']}>
        <p className={css['line']}>
          <StateBadge state={state} />
          {state === 'offered' && <span className={css['fine']}>{say('contract.answerBy', { when: moment(expiresAt) })}</span>}
          {endedBecause !== null && <span className={css['fine']}>{say(`contract.ended.${endedBecause}`)}</span>}
        </p>
        {(state === 'active' || state === 'ending') && <RecordFigures contract={contract} />}
        <ContractText text={text} textHash={textHash} />
        <EndActs contract={contract} />
      </div>
    </Modal>
  )
}
