import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import css from '../records.module.css'

/** One fact about a row, with its label. */
export type Fact = { readonly says: string; readonly is: ReactNode }

/** Everything that is known about a row of a list, with a link to its proof. */
export const DetailsModal = ({
  title,
  facts,
  link,
  onClose,
}: {
  title: string
  facts: readonly Fact[]
  link?: { readonly says: string; readonly href: string; readonly isElsewhere?: boolean } | undefined
  onClose: () => void
}) => {
  const say = useTranslate()
  return (
    <Modal title={title} closeLabel={say('shell.close')} onClose={onClose}>
      <dl className={css['facts']}>
        {facts.map(({ says, is }) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      {link !== undefined && (
        <a
          className={buttonClass('plain')}
          href={link.href}
          {...(link.isElsewhere === true ? { target: '_blank', rel: 'noopener noreferrer' } : { onClick: onClose })}
        >
          {link.says}
        </a>
      )}
    </Modal>
  )
}
