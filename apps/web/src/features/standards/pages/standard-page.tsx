import { Navigate, useParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { ProductStandard } from '../components/products/product-standard.tsx';
import { TypeStandard } from '../components/types/type-standard.tsx';

const STANDARDS = { vul: TypeStandard, product: ProductStandard };

/** Page of a standard; unknown names show the 404 page. */
export function StandardPage() {
  const { name = 'vul' } = useParams();
  if (!Object.hasOwn(STANDARDS, name)) return <Navigate to={paths.notFound.href()} replace />;
  const Standard = STANDARDS[name as keyof typeof STANDARDS];
  return <Standard />;
}
