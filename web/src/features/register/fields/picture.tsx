import { disclaimerAge } from '@perya/domain/lobby/notices'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import css from '../register.module.css'

/** The picture beside a registration form, with the reasons to register and the age limit. */
export const Picture = ({ title, points }: { title: string; points: readonly { readonly icon: IconName; readonly says: string }[] }) => {
  const say = useTranslate()
  const { variant } = useBrand()
  return (
    <div className={css['picture']}>
      <img src="/register.svg" alt="" width="480" height="900" loading="lazy" />
      <h2>{title}</h2>
      <ul>
        {points.map(({ icon, says }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{says}</span>
          </li>
        ))}
      </ul>
      <p className={css['fine']}>{say(variant === 'ph' ? 'register.finePh' : 'register.fineGeneral', { age: disclaimerAge(variant) })}</p>
    </div>
  )
}
