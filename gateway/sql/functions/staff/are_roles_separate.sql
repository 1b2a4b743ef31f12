-- Whether one person may hold both roles: who checks, pays or configures does not also decide. The pairs are those of `domain/src/staff/roles.ts`.
create or replace function are_roles_separate(p_one text, p_other text) returns boolean language sql immutable as $$
  select p_one <> p_other and ('auditor' in (p_one, p_other) or exists (
    select from (values ('administrator', 'payments'), ('administrator', 'risk'), ('administrator', 'finance'), ('administrator', 'lottery'),
                        ('administrator', 'content'), ('lottery', 'finance'), ('content', 'finance')) pair (a, b)
     where (a, b) in ((p_one, p_other), (p_other, p_one))))
$$;
