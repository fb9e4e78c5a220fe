#version 460

layout(set = 0, binding = 0) uniform sampler2D source;

layout(push_constant) uniform Push {
    vec2 texel;        // 来源的一个纹素
    float threshold;   // 大于 0：只留下比它亮的部分
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region down
vec3 fetch(float x, float y) {
    const vec3 color = textureLod(source, uv + vec2(x, y) * texel, 0.0).rgb;
    if (threshold <= 0.0) {
        return color;
    }
    const float brightness = max(color.r, max(color.g, color.b));
    // 很亮的一点按比例压低，否则它移动时整片光会闪
    const vec3 above = color * max(brightness - threshold, 0.0) / max(brightness, 1e-4);
    return above / (1.0 + 0.1 * brightness);
}

void main() {
    // 每次采样落在四个纹素的交点上，四次就是 4 × 4 的平均
    result = vec4(0.25 * (fetch(-1, -1) + fetch(1, -1) + fetch(-1, 1) + fetch(1, 1)), 1.0);
}
// #endregion down
