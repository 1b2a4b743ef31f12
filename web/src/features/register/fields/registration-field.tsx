import type { RegionChoice } from '../queries.ts'
import { IncomeField, SelectField } from './choice-field.tsx'
import type { FieldProps } from './registration-line.tsx'
import { NationalityField } from './nationality-field.tsx'
import { RegistrationSecretField } from './registration-secret-field.tsx'
import { RegistrationTextField } from './registration-text-field.tsx'

/** The input of a field. Number, code and captcha are not here: they are lazy-loaded parts of their own. */
export const RegistrationField = ({ regions, hint, ...props }: FieldProps & { regions: readonly RegionChoice[]; hint?: string }) => {
  switch (props.asked.field) {
    case 'nationality':
      return <NationalityField {...props} regions={regions} />
    case 'occupation':
    case 'idType':
      return <SelectField {...props} />
    case 'sourceOfIncome':
      return <IncomeField {...props} />
    case 'password':
    case 'confirmPassword':
    case 'paymentPassword':
      return <RegistrationSecretField {...props} />
    default:
      return <RegistrationTextField {...props} {...(hint === undefined ? {} : { hint })} />
  }
}
