import { canonicalJson } from '@perya/domain/lottery/proof/merkle'
import type { TicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { useTranslate } from '../../../lib/text/text.tsx'
import css from './proof.module.css'

/** Every value of a proof, for members who verify it with their own tools. */
export const ProofBytes = ({ proof }: { proof: TicketProof }) => {
  const say = useTranslate()
  const lines = [
    ['leaf', canonicalJson(proof.leaf)],
    ['leafHash', proof.leafHash],
    ['path', (proof.path ?? []).join('\n')],
    ['root', proof.root ?? ''],
    ['seedHash', proof.seedHash],
    ['seed', proof.seed ?? ''],
    ['beacon', proof.beacon],
  ] as const
  return (
    <details className={css['bytes']}>
      <summary>{say('proof.bytes')}</summary>
      <dl>
        {lines
          .filter(([, bytes]) => bytes !== '')
          .map(([name, bytes]) => (
            <div key={name}>
              <dt>{say(`proof.byte.${name}`)}</dt>
              <dd dir="ltr">{bytes}</dd>
            </div>
          ))}
      </dl>
      {proof.beacon !== '' && <p>{say('proof.beaconSays')}</p>}
    </details>
  )
}
