import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from '../agent.module.css'

/** The path from the agent down to the branch that is shown; each step links to its own branch. */
export const Breadcrumbs = ({
  path,
  hrefOf,
}: {
  path: readonly { readonly id: string; readonly name: string }[]
  hrefOf: (id: string) => string
}) => {
  const say = useTranslate()
  if (path.length === 0) return null
  return (
    <nav aria-label={say('agent.path')}>
      <ol className={css['crumbs']}>
        <li>
          <a href={hrefOf('')}>{say('agent.me')}</a>
        </li>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            <Icon name="caret-right" size="s" flip />
            {index === path.length - 1 ? (
              <b aria-current="page" dir="auto">
                {name}
              </b>
            ) : (
              <a href={hrefOf(id)} dir="auto">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
