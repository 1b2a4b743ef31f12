import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { verifyRaffleDraw } from './verify-raffle-draw.ts'
import css from './raffle.module.css'

const Found = ({ raffle }: { raffle: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const proof = useQuery(ask('raffle.proof', { raffle }))
  const found = useQuery({
    queryKey: ['raffle check', raffle, proof.data?.root ?? ''],
    queryFn: async () => (proof.data === undefined ? null : verifyRaffleDraw(proof.data)),
    enabled: proof.data !== undefined,
  })
  const error = proof.error ?? found.error
  if (error !== null) return <p role="alert">{refusalText(toCallRefused(error))}</p>
  if (found.data === undefined || found.data === null || proof.data === undefined) return <p role="status">{say('raffle.checking')}</p>
  const { seed, root, winners } = found.data
  return (
    <div className={css['check']} role="status">
      <ul>
        {(
          [
            ['raffle.seedHolds', seed],
            ['raffle.rootHolds', root],
            ['raffle.winnersHold', winners],
          ] as const
        ).map(([says, holds]) => (
          <li key={says} className={holds ? css['holds'] : css['breaks']}>
            <Icon name={holds ? 'check-circle-fill' : 'warning-circle-fill'} size="s" />
            {say(holds ? says : 'raffle.doesNotHold')}
          </li>
        ))}
      </ul>
      <dl>
        {(
          [
            ['raffle.seedHash', proof.data.seedHash],
            ['raffle.seed', proof.data.seed],
            ['raffle.root', proof.data.root],
          ] as const
        ).map(([says, value]) => (
          <div key={says}>
            <dt>{say(says)}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Repeats the draw of a raffle in this browser, and shows the result. */
export const RaffleCheck = ({ raffle, title }: { raffle: string; title: string }) => {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Found raffle={raffle} />
  return (
    <Button size="s" aria-label={say('raffle.checkThis', { title })} onClick={() => setOpen(true)}>
      <Icon name="shield-check" size="s" />
      {say('raffle.check')}
    </Button>
  )
}
