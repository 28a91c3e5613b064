import { describe, expect, test } from 'vitest';
import { EXTENSION_KINDS } from './extension.ts';
import { standardise } from './standardise.ts';

describe('what others write for a system is marked as such, and not as a product of its vendor', () => {
  test.each([
    ['WordPress', 'Cube Slider plugin', 'WordPress 插件 Cube Slider', ''],
    ['WordPress', 'Caldera Forms', 'WordPress 插件 Caldera Forms', ''],
    ['WordPress', 'Daily Edition Theme', 'WordPress 主题 Daily Edition', ''],
    ['WordPress', 'Theme Daily Edition', 'WordPress 主题 Daily Edition', ''],
    ['WordPress', 'Plugin: Daily Edition', 'WordPress 插件 Daily Edition', ''],
    ['WordPress', 'Plugin Organizer', 'WordPress 插件 Plugin Organizer', ''],
    ['Adam Skaat', 'Countdown & Clock (WordPress plugin)', 'WordPress 插件 Countdown & Clock', ''],
    ['nowhere', 'Orbit Plugin on WordPress', 'WordPress 插件 Orbit', ''],
    ['mooj.org', 'Proforms Basic component for Joomla', 'Joomla 扩展 Proforms Basic', ''],
    ['Joomla!', 'com_jdownloads', 'Joomla 扩展 com_jdownloads', ''],
    ['TYPO3', 'Content Rating Extbase Extension', 'TYPO3 扩展 Content Rating Extbase', ''],
    ['Drupal', 'Linkit Module', 'Drupal 模块 Linkit', 'drupal'],
    ['Jenkins project', 'Jenkins Publish Over SSH Plugin', 'Jenkins 插件 Publish Over SSH', 'jenkins'],
    ['CloudBees', 'Jenkins Email Extension Plugin', 'Jenkins 插件 Email Extension', 'jenkins'],
    ['CloudBees', 'CloudBees Jenkins Email Extension Plugin', 'Jenkins 插件 Email Extension', 'jenkins'],
    ['ServiceNow', 'Jenkins plug-in for ServiceNow DevOps', 'Jenkins 插件 ServiceNow DevOps', 'servicenow'],
  ])('%s, %s', (vendor, product, name, vendorId) => {
    expect(standardise(vendor, product)).toMatchObject({ productName: name, vendorId });
  });

  test.each([
    ['WordPress', 'WordPress'],
    ['Joomla! Project', 'Joomla! CMS'],
    ['Drupal', 'Core'],
    ['TYPO3', 'TYPO3 CMS'],
    ['Jenkins', 'Jenkins LTS'],
    ['CloudBees', 'CloudBees Operations Center'],
    ['Microsoft', 'HEVC Video Extensions'],
    ['Huawei', 'NGFW Module'],
  ])('%s, %s extends nothing', (vendor, product) => {
    const { productName } = standardise(vendor, product);
    expect(EXTENSION_KINDS.filter((kind) => productName.startsWith(kind))).toEqual([]);
  });

  test('has a whole name: no bracket stays open and no joining word ends it', () => {
    const nameOf = (product: string) => standardise('', product, 'WordPress 插件').productName;
    expect(nameOf('Walnut Popup ( Forms + Shop )')).toBe('WordPress 插件 Walnut Popup (Forms + Shop)');
    expect(nameOf('Walnut Gallery, Sliders and')).toBe('WordPress 插件 Walnut Gallery, Sliders');
    expect(standardise('Drupal', 'OSF for Drupal', 'Drupal 模块').productName).toBe('Drupal 模块 OSF');
  });

  test('has one identity, whatever author is named', () => {
    const ids = [
      standardise('WordPress', 'Contact Form 7 plugin'),
      standardise('rocklobster', 'Contact Form 7', 'WordPress 插件'),
      standardise('rocklobster', 'contact_form_7', 'WordPress 插件'),
    ].map(({ productId }) => productId);
    expect(new Set(ids)).toEqual(new Set(['wordpress-extension/contact-form-7']));
  });

  test('has a vendor if that is a company of our tables', () => {
    expect(standardise('Automattic', 'Sensei LMS', 'WordPress 插件').vendorId).toBe('automattic');
    expect(standardise('sekler', 'Mapplic Lite', 'WordPress 插件').vendorId).toBe('');
  });
});
