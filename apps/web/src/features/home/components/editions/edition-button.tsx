import { EDITION_OFFERS } from '@ldy/domain/access/edition-offers.ts';
import type { Edition } from '@ldy/domain/access/roles.ts';
import { useNavigate } from 'react-router';
import { useUser } from '../../../../platform/session/user-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { EDITION_ACTS, type EditionAct } from '../../acts/edition-acts.ts';

const ACT_OF: Record<Edition, EditionAct> = { personal: 'login', enterprise: 'company', business: 'business' };

interface EditionButtonProps {
  edition: Edition;
  look?: 'plain' | 'primary';
  className?: string;
}

/** The button of an edition: what it does depends on who presses it. */
export function EditionButton({ edition, look = 'plain', className = '' }: EditionButtonProps) {
  return (
    <ActButton act={ACT_OF[edition]} look={look} className={className}>
      {EDITION_OFFERS[edition].button}
    </ActButton>
  );
}

interface ActButtonProps {
  act: EditionAct;
  look?: 'plain' | 'primary' | 'quiet';
  className?: string;
  children: string;
}

export function ActButton({ act, look = 'plain', className = '', children }: ActButtonProps) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Button look={look} className={className} onClick={() => EDITION_ACTS[act](user, (to) => void navigate(to))}>
      {children}
    </Button>
  );
}
