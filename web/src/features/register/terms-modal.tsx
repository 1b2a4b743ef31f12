import { disclaimerAge } from '@perya/domain/lobby/notices'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand/brand.tsx'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import css from './register.module.css'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'

const Terms = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const { variant } = useBrand()
  const { data, isPending, refetch } = useQuery(helpQuery(useLanguage().code))
  const topics = data?.topics.filter(({ id }) => id === 'terms' || id === 'privacy') ?? []
  return (
    <Modal title={say('register.termsTitle')} size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['termsText']}>
        {isPending && <SkeletonShape shape="rows" className={css['waiting']} />}
        {!isPending && topics.length === 0 && (
          <>
            <p role="alert">{say('register.termsMissing')}</p>
            <Button onClick={() => void refetch()}>{say('register.again')}</Button>
          </>
        )}
        {topics.map(({ id, title, content }) => (
          <section key={id}>
            <h3>{title}</h3>
            <RichText html={content} />
          </section>
        ))}
        <p>{say(variant === 'ph' ? 'register.finePh' : 'register.fineGeneral', { age: disclaimerAge(variant) })}</p>
      </div>
    </Modal>
  )
}

/** The published terms and privacy policy, and who may not register (MODAL-04). */
export const TermsModal = (given: { onClose: () => void }) => (
  <DeferredMessages>
    <Terms {...given} />
  </DeferredMessages>
)
