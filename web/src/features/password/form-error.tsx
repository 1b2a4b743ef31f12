import { Icon } from '../../ui/icon.tsx'
import css from './password.module.css'

/** The error of a form, announced to screen readers. */
export const FormError = ({ id, text }: { id: string; text: string }) => (
  <div id={id} role="alert" className={css['alert']} hidden={text === ''}>
    <Icon name="warning-circle" />
    <span>{text}</span>
  </div>
)
