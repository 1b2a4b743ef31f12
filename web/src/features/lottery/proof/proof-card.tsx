import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { TicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Qr } from '../../../ui/figures/qr.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { type Findings, proofVerdict } from './verify-ticket-proof.ts'
import { FindingsList } from './findings-list.tsx'
import { ProofBytes } from './proof-bytes.tsx'
import css from './proof.module.css'

const numbersOf = (draw: LotteryDraw): readonly string[] =>
  'prizes' in draw ? (draw.prizes.DB ?? []) : [...draw.numbers, ...(draw.special === undefined ? [] : [draw.special])].map(String)

const save = (proof: TicketProof) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }))
  link.download = `ticket-${proof.ticketId}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** A verified ticket: the verdict, each check, the QR code for another device, and all bytes. */
export const ProofCard = ({ proof, findings, isKept }: { proof: TicketProof; findings: Findings; isKept: boolean }) => {
  const say = useTranslate()
  const verdict = proofVerdict(findings)
  const address = `${location.origin}/lottery/proof?ticket=${encodeURIComponent(proof.ticketId)}`
  return (
    <section className={css['card']} aria-label={say('proof.ticket', { ticket: proof.ticketId })}>
      <div className={cx(css['verdict'], css[verdict])} role="status" data-verdict={verdict}>
        <Icon name={verdict === 'proven' ? 'shield-check' : verdict === 'waiting' ? 'clock-countdown' : 'warning'} />
        <span>{say('proof.verdict', { verdict })}</span>
      </div>
      {isKept && <p className={css['offline']}>{say('proof.offline')}</p>}
      <div className={css['parts']}>
        <div className={css['main']}>
          <CardTitle>{say('proof.ticket', { ticket: proof.ticketId })}</CardTitle>
          <p className={css['issue']}>{say('proof.issue', { game: proof.gameCode, issue: proof.issue })}</p>
          {proof.draw !== null && (
            <p className={css['drawn']}>
              <span>{say('proof.drawn')}</span>
              <bdi dir="ltr">
                {numbersOf(proof.draw).map((number, at) => (
                  <b key={at}>{number}</b>
                ))}
              </bdi>
            </p>
          )}
          <FindingsList proof={proof} findings={findings} />
          <ProofBytes proof={proof} />
        </div>
        <aside className={css['aside']}>
          <Qr address={address} label={say('proof.qr')} />
          <p>{say('proof.qrSays')}</p>
          <Button kind="line" onClick={() => save(proof)}>
            <Icon name="download-simple" />
            {say('proof.save')}
          </Button>
          <p>{say('proof.saveSays')}</p>
        </aside>
      </div>
    </section>
  )
}
