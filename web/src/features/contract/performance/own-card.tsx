import { useState } from 'react'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../contract.module.css'
import { ContractText } from '../contract-text.tsx'
import { ContractActions } from '../contract-actions.tsx'
import { OwnAccrual } from './own-accrual.tsx'
import { PerformanceFigures } from './performance-figures.tsx'
import type { ContractView } from '../use-contracts.ts'
import { separatorDot, ContractStateBadge, TopRate, useShareBase } from '../contract-labels.tsx'

/** A contract that pays the agent, with its record. */
export const OwnCard = ({ contract }: { contract: ContractView }) => {
  const say = useTranslate()
  const moment = useMoment('date')
  const shareOf = useShareBase()
  const { id, name, period, state, beginsAt, version } = contract
  const [isText, setIsText] = useState(false)
  return (
    <section className={css['panel']} aria-labelledby={`own-${id}`}>
      <div className={css['panelHead']}>
        <CardTitle id={`own-${id}`}>{name === '' ? say('contract.ownOfHouse') : say('contract.ownFrom', { name })}</CardTitle>
        <ContractStateBadge state={state} />
      </div>
      <p className={css['rate']}>
        <span>{say('contract.upTo')}</span>
        <b>
          <TopRate of={contract} />
        </b>
        <span>
          {shareOf(contract)}
          {separatorDot}
          {say(`contract.period.${period}`)}
        </span>
      </p>
      <p className={css['fine']}>
        {say('contract.since', { when: beginsAt === null ? '' : moment(beginsAt) })}{' '}
        <span className={css['number']}>{say('contract.number', { id, version })}</span>
      </p>
      <OwnAccrual id={id} />
      <PerformanceFigures contract={contract} />
      <Button kind="line" size="s" aria-expanded={isText} onClick={() => setIsText(!isText)}>
        {say(isText ? 'contract.hideText' : 'contract.showText')}
      </Button>
      {isText && <ContractText text={contract.text} textHash={contract.textHash} />}
      <ContractActions contract={contract} />
    </section>
  )
}
