import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'

/** The page of an unknown address, with a link to Home (A04). */
export const NotFound = () => {
  const say = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={say('notFound.title')}
      action={
        <a href="/" className={buttonClass('primary')}>
          {say('notFound.home')}
        </a>
      }
    >
      {say('notFound.text')}
    </EmptyState>
  )
}
