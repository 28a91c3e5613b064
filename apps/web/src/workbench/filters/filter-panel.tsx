import { useProductOptions } from '#web/features/vulnerabilities/requests/list-products.ts';
import { useVendorOptions } from '#web/features/vulnerabilities/requests/list-vendors.ts';
import { DateFilter } from './date-filter.tsx';
import { FacetChecks, toggled } from './facet-checks.tsx';
import { FacetSelect } from './facet-select.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import { FlagFilter } from './flag-filter.tsx';
import { OptionFilter } from './option-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { SeverityFilter } from './severity-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

export function FilterPanel(props: FilterProps) {
  const { filter, facets, onChange } = props;
  return (
    <>
      <SeverityFilter {...props} />
      <FlagFilter {...props} />
      <FilterSection title="漏洞类型">
        <TypeFilter value={filter.type ?? []} onChange={(type) => onChange({ type })} />
      </FilterSection>
      <OptionFilter
        title="厂商"
        value={filter.vendor ?? []}
        counts={facets?.vendor}
        useOptions={useVendorOptions}
        onChange={(vendor) => onChange({ vendor })}
      />
      <OptionFilter
        title="产品"
        value={filter.product ?? []}
        counts={facets?.product}
        useOptions={useProductOptions}
        onChange={(product) => onChange({ product })}
      />
      <FilterSection title="评分">
        <RangeFilter
          label="CVSS"
          most={10}
          step={0.1}
          min={filter.cvss_min}
          max={filter.cvss_max}
          onChange={(cvss_min, cvss_max) => onChange({ cvss_min, cvss_max })}
        />
        <RangeFilter
          label="EPSS"
          most={100}
          step={1}
          unit="%"
          min={toPercent(filter.epss_min)}
          max={toPercent(filter.epss_max)}
          onChange={(min, max) => onChange({ epss_min: toShare(min), epss_max: toShare(max) })}
        />
      </FilterSection>
      <FilterSection title="弱点 CWE">
        <FacetSelect
          label="弱点 CWE"
          placeholder="选择或输入 CWE 编号"
          counts={facets?.cwe}
          value={filter.cwe ?? []}
          onChange={(cwe) => onChange({ cwe })}
        />
      </FilterSection>
      <FilterSection title="公开年份">
        <FacetSelect
          label="公开年份"
          placeholder="选择年份"
          counts={facets?.year}
          value={(filter.year ?? []).map(String)}
          onChange={(years) => onChange({ year: years.map(Number).filter(Number.isInteger) })}
        />
      </FilterSection>
      <FilterSection title="公开日期">
        <DateFilter
          label="公开日期"
          from={filter.published_from}
          to={filter.published_to}
          onChange={(published_from, published_to) => onChange({ published_from, published_to })}
        />
      </FilterSection>
      <FilterSection title="收录日期">
        <DateFilter
          label="收录日期"
          from={filter.intake_from}
          to={filter.intake_to}
          onChange={(intake_from, intake_to) => onChange({ intake_from, intake_to })}
        />
      </FilterSection>
      {(facets?.source?.length ?? 0) > 0 && (
        <FilterSection title="来源">
          <FacetChecks
            checks={facets?.source ?? []}
            chosen={filter.source ?? []}
            onToggle={(value, wanted) =>
              onChange({ source: toggled<string>(filter.source, value, wanted) as typeof filter.source })
            }
          />
        </FilterSection>
      )}
    </>
  );
}

const toPercent = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 1000) / 10);
const toShare = (percent: number | undefined) => (percent === undefined ? undefined : Math.round(percent * 10) / 1000);
