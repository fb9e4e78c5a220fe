// 色调映射的曲线，各章的后处理包含它。（第十三章）

// #region curves
// 只看亮度，三个分量按同一个比例压缩，色相不变；很亮的地方慢慢到 1。
vec3 reinhard(vec3 color) {
    const float luminance = dot(color, vec3(0.2126, 0.7152, 0.0722));
    const float white = 4.0;   // 这个亮度映射到 1
    return color * (1.0 + luminance / (white * white)) / (1.0 + luminance);
}

// 胶片的 S 形曲线：暗部压低，高光柔和地收住。系数是 Narkowicz 对 ACES 的拟合。
vec3 filmic(vec3 color) {
    const vec3 x = 0.6 * color;
    return clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}
// #endregion curves
