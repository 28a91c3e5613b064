import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import type { PictureProps } from './picture.tsx';

/** All illustrations, so that the test covers new ones automatically. */
const FILES = import.meta.glob<Record<string, ComponentType<PictureProps>>>('./*.tsx', { eager: true });
const NOT_PICTURES = ['./picture.tsx', './parts.tsx', './hero-profile.tsx', './illustrations.test.tsx'];
const PICTURES = Object.entries(FILES)
  .filter(([file]) => !NOT_PICTURES.includes(file))
  .flatMap(([, exported]) => Object.entries(exported));

test('finds the pictures', () => expect(PICTURES.length).toBeGreaterThanOrEqual(14));

describe.each(PICTURES)('the picture %s', (name, Art) => {
  const draw = () => {
    const { container } = render(<Art className="wide" />);
    return container.firstElementChild as SVGSVGElement;
  };

  test('is hidden from screen readers and out of the reach of the keyboard', () => {
    const svg = draw();
    expect([svg.getAttribute('aria-hidden'), svg.getAttribute('focusable')]).toEqual(['true', 'false']);
    expect(svg.querySelector('[tabindex], a, title')).toBeNull();
  });

  test('takes its colors from the theme, and nothing from elsewhere', () => {
    const { outerHTML } = draw();
    expect(outerHTML).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|url\(|href|<image|<style/i);
    expect(outerHTML).not.toMatch(/\b(?:fill|stroke)="(?!none)/);
  });

  test('is small, and says nothing in words of its own', () => {
    const svg = draw();
    expect(svg.outerHTML.length).toBeLessThan(name === 'Hero' || name === 'TooManyAlerts' ? 7000 : 4000);
    expect(svg.textContent).toBe('');
  });
});
