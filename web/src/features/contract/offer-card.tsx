import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordFace, useMoment } from '../records/index.ts'
import css from './contract.module.css'
import { Ladder } from './ladder.tsx'
import { LookBack } from './look-back.tsx'
import { SignModal } from './sign-modal.tsx'
import type { Contract } from './use-contracts.ts'
import { useDeed } from './use-deed.ts'
import { WhatEnds } from './what-ends.tsx'
import { dot, Rate, Top, useShareOf, useTop } from './words.tsx'

const Tried = ({ id }: { id: string }) => {
  const query = useQuery(ask('contract.whatIfOffered', { id }))
  return (
    <RecordFace query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {query.data !== undefined && <LookBack list={query.data.list} />}
    </RecordFace>
  )
}

/** An offer to the reader: its rate beside the present one, what it asks for, what ends by it; accepted, rejected, or tried first. */
export const OfferCard = ({ contract, present }: { contract: Contract; present: number }) => {
  const say = useSay()
  const { moment } = useMoment()
  const [shareOf, topOf] = [useShareOf(), useTop()]
  const { id, name, period, topRate, expiresAt } = contract
  const [isSigning, setIsSigning] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const { run, busy, alert, dialog } = useDeed()
  const { data: outcome } = useQuery({ ...ask('contract.outcome', { id }), retry: false })
  return (
    <section className={css['panel']} aria-labelledby={`offer-${id}`}>
      {dialog}
      <div className={css['panelHead']}>
        <h2 id={`offer-${id}`}>{name === '' ? say('contract.offerOfHouse') : say('contract.offerFrom', { name })}</h2>
        <span className={css['badgeWait']}>{say('contract.answerBy', { when: moment(expiresAt) })}</span>
      </div>
      <p className={css['rate']}>
        <b>
          <Top of={contract} />
        </b>
        {present > 0 && present !== topRate && (
          <s>
            <span className="said">{say('contract.before')} </span>
            <Rate of={present} />
          </s>
        )}
        <span>
          {shareOf(contract)}
          {dot}
          {say(`contract.period.${period}`)}
        </span>
      </p>
      <Ladder contract={contract} />
      {outcome !== undefined && <WhatEnds outcome={outcome} says="begins" />}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <div className={css['acts']}>
        <Button kind="primary" disabled={busy} onClick={() => setIsSigning(true)}>
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
      {isSigning && <SignModal contract={contract} signs="accept" onClose={() => setIsSigning(false)} />}
    </section>
  )
}
