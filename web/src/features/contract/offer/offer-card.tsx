import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { RecordListState } from '../../records/index.ts'
import css from '../contract.module.css'
import { TierLadder } from '../tier-ladder.tsx'
import { BacktestPanel } from './backtest-panel.tsx'
import { SignContractModal } from '../sign-contract-modal.tsx'
import type { ContractView } from '../use-contracts.ts'
import { useContractAction } from '../use-contract-action.ts'
import { TerminationList } from '../termination-list.tsx'
import { separatorDot, RateText, TopRate, useShareBase, useTopRate } from '../contract-labels.tsx'

const Tried = ({ id }: { id: string }) => {
  const query = useQuery(ask('contract.whatIfOffered', { id }))
  return (
    <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {query.data !== undefined && <BacktestPanel list={query.data.list} />}
    </RecordListState>
  )
}

/**
 * An offer to the agent: its rate beside the present one, its conditions, the contracts that it would terminate; it can be accepted, rejected, or
 * backtested first.
 */
export const OfferCard = ({
  contract,
  present,
  isNext = true,
}: {
  contract: ContractView
  present: number
  /** True: accepting it is the next action of the page. */
  isNext?: boolean
}) => {
  const say = useTranslate()
  const moment = useMoment()
  const [shareOf, topOf] = [useShareBase(), useTopRate()]
  const { id, name, period, topRate, expiresAt } = contract
  const [isSigning, setIsSigning] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const { run, busy, alert, dialog } = useContractAction()
  const { data: outcome } = useQuery({ ...ask('contract.outcome', { id }), retry: false })
  return (
    <section className={css['panel']} aria-labelledby={`offer-${id}`}>
      {dialog}
      <div className={css['panelHead']}>
        <CardTitle id={`offer-${id}`}>{name === '' ? say('contract.offerOfHouse') : say('contract.offerFrom', { name })}</CardTitle>
        <span className={css['badgeWait']}>{say('contract.answerBy', { when: moment(expiresAt) })}</span>
      </div>
      <p className={css['rate']}>
        <b>
          <TopRate of={contract} />
        </b>
        {present > 0 && present !== topRate && (
          <s>
            <span className="said">{say('contract.before')} </span>
            <RateText of={present} />
          </s>
        )}
        <span>
          {shareOf(contract)}
          {separatorDot}
          {say(`contract.period.${period}`)}
        </span>
      </p>
      <TierLadder contract={contract} />
      {outcome !== undefined && <TerminationList outcome={outcome} says="begins" />}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <div className={css['acts']}>
        <Button kind={isNext ? 'primary' : 'plain'} disabled={busy} onClick={() => setIsSigning(true)}>
          {say('contract.accept', { rate: topOf(contract) })}
        </Button>
        <Button
          kind="line"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void run(['reject', id], (idempotencyKey) => send('contract.reject', { id }, { idempotencyKey }))}
        >
          {say('contract.reject')}
        </Button>
        <Button kind="ghost" aria-expanded={isTrying} onClick={() => setIsTrying(!isTrying)}>
          {say('contract.try')}
        </Button>
      </div>
      {isTrying && <Tried id={id} />}
      {isSigning && <SignContractModal contract={contract} signs="accept" onClose={() => setIsSigning(false)} />}
    </section>
  )
}
