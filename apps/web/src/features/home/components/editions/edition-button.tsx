import { EDITION_OFFERS } from '@ldy/domain/access/edition-offers.ts';
import type { Edition } from '@ldy/domain/access/roles.ts';
import { useNavigate } from 'react-router';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EDITION_ACTIONS, type EditionAction } from '../../actions/edition-actions.ts';

const ACTION_OF: Record<Edition, EditionAction> = { personal: 'login', enterprise: 'company', business: 'business' };

interface EditionButtonProps {
  edition: Edition;
  variant?: 'plain' | 'primary';
  className?: string;
}

/** Button of an edition; its action depends on the user. */
export function EditionButton({ edition, variant = 'plain', className = '' }: EditionButtonProps) {
  return (
    <ActButton act={ACTION_OF[edition]} variant={variant} className={className}>
      {EDITION_OFFERS[edition].button}
    </ActButton>
  );
}

interface ActButtonProps {
  act: EditionAction;
  variant?: 'plain' | 'primary' | 'quiet';
  className?: string;
  children: string;
}

export function ActButton({ act, variant = 'plain', className = '', children }: ActButtonProps) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Button
      variant={variant}
      className={className}
      onClick={() => EDITION_ACTIONS[act](user, (to) => void navigate(to))}
    >
      {children}
    </Button>
  );
}
