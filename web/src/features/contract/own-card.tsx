import { useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoment } from '../records/index.ts'
import css from './contract.module.css'
import { ContractText } from './contract-text.tsx'
import { EndActs } from './end-acts.tsx'
import { OwnAccrual } from './own-accrual.tsx'
import { RecordFigures } from './record-figures.tsx'
import type { Contract } from './use-contracts.ts'
import { dot, StateBadge, Top, useShareOf } from './words.tsx'

/** A contract by which the reader is paid, with its record. */
export const OwnCard = ({ contract }: { contract: Contract }) => {
  const say = useSay()
  const { moment } = useMoment()
  const shareOf = useShareOf()
  const { id, name, period, state, beginsAt, version } = contract
  const [isText, setIsText] = useState(false)
  return (
    <section className={css['panel']} aria-labelledby={`own-${id}`}>
      <div className={css['panelHead']}>
        <h2 id={`own-${id}`}>{name === '' ? say('contract.ownOfHouse') : say('contract.ownFrom', { name })}</h2>
        <StateBadge state={state} />
      </div>
      <p className={css['rate']}>
        <span>{say('contract.upTo')}</span>
        <b>
          <Top of={contract} />
        </b>
        <span>
          {shareOf(contract)}
          {dot}
          {say(`contract.period.${period}`)}
        </span>
      </p>
      <p className={css['fine']}>
        {say('contract.since', { when: beginsAt === null ? '' : moment(beginsAt) })}{' '}
        <span className={css['number']}>{say('contract.number', { id, version })}</span>
      </p>
      <OwnAccrual id={id} />
      <RecordFigures contract={contract} />
      <Button kind="line" size="s" aria-expanded={isText} onClick={() => setIsText(!isText)}>
        {say(isText ? 'contract.hideText' : 'contract.showText')}
      </Button>
      {isText && <ContractText text={contract.text} textHash={contract.textHash} />}
      <EndActs contract={contract} />
    </section>
  )
}
