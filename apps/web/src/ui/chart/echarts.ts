import { BarChart, HeatmapChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what our charts are drawn with: a chunk of its own, loaded with the first chart.
use([
  BarChart,
  HeatmapChart,
  AriaComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

export type { EChartsType };
export { init };
