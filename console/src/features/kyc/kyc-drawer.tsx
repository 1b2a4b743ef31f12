import { useView } from '../../lib/calls/use-view.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, Lamps, Note, type Tone } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { KycDecision } from './kyc-decision.tsx'
import { KycPictures } from './kyc-pictures.tsx'
import { Checks, Compare, CaseHistory, Opens } from './kyc-sections.tsx'
import { CaseTime, documentText } from './kyc-table.tsx'
import type { KycDetail, KycRow } from './kyc-wire.ts'
import { useWaitingApproval } from '../approvals/index.ts'

const levels = 3
const tones: Readonly<Record<string, Tone>> = { waiting: 'wait', asked: 'inf', approved: 'ok', rejected: 'bad' }

const Head = ({ id, row, ...moves }: { id: string; row: KycRow | undefined } & Moves) => (
  <>
    <MovesLine id={id} {...moves}>
      {row === undefined ? null : <Badge tone={tones[row.state] ?? ''}>{t.kyc.states[row.state] ?? row.state}</Badge>}
    </MovesLine>
    {row === undefined ? null : (
      <>
        <div className="row wrap">
          <b>{t.kyc.level(row.level)}</b>
          <span className="t2 small">
            {documentText(row)} {row.number}
          </span>
          <span className="end">
            <CaseTime row={row} />
          </span>
        </div>
        <div className="row wrap small">
          <b>{row.member.username}</b>
          <span className="t3">{row.member.id}</span>
          <span className="end row t2">
            <Lamps on={row.current} of={levels} label={t.kyc.levelOf(row.current)} />
            {t.kyc.levelNow(row.current)}
          </span>
        </div>
      </>
    )}
  </>
)

/** A case with its pictures, the comparison with the account, the checks, what the level opens, its history and the decision. */
export const KycDrawer = ({ id, listed, ...moves }: Moves & { id: string; listed: KycRow | undefined }) => {
  const detail = useView<KycDetail>(`kyc-case/${id}`)
  const approval = useWaitingApproval('kyc approve', id)
  const row = detail.data ?? listed
  const isOpen = detail.data !== undefined && (detail.data.state === 'waiting' || detail.data.state === 'asked') && approval === undefined
  return (
    <Drawer
      label={`${t.kyc.title} ${id}`}
      head={<Head id={id} row={row} {...moves} />}
      foot={isOpen ? <KycDecision row={detail.data} onDone={moves.onNext ?? moves.onClose} /> : undefined}
    >
      <Faces query={detail} what={t.kyc.what} command="kyc list" rows={6}>
        {detail.data === undefined ? null : (
          <>
            {approval === undefined ? null : (
              <Note icon="eyes">
                {t.action.askTitle} <Link href={`/approvals/${approval.id}`}>{approval.id}</Link>
              </Note>
            )}
            <CaseHold kind="kyc" subject={id} />
            <KycPictures row={detail.data} />
            <Compare row={detail.data} />
            <Checks row={detail.data} />
            <Opens row={detail.data} />
            <CaseHistory row={detail.data} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
