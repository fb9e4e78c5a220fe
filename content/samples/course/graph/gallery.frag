#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D scene;
layout(set = 0, binding = 1) uniform sampler2D bloom;
layout(set = 0, binding = 2) uniform sampler2D middle;   // 泛光中间的一级
layout(set = 0, binding = 3) uniform sampler2D small;    // 最小的一级

layout(push_constant) uniform Push {
    float exposure;
    float amount;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region gallery
// 右边一列是中间的结果：场景，泛光的三级。
void main() {
    const vec3 light = textureLod(scene, uv, 0.0).rgb + amount * textureLod(bloom, uv, 0.0).rgb;
    const float corner = dot(uv - 0.5, uv - 0.5);
    vec3 color = filmic(exposure * light * (1.0 - 0.6 * corner));
    const vec2 at = (uv * vec2(960.0, 540.0) - vec2(772.0, 16.0)) / vec2(172.0, 96.0);
    const float row = at.y / 1.35;
    const vec2 small2 = vec2(at.x, fract(row) * 1.35);
    if (at.x > 0.0 && at.x < 1.0 && row > 0.0 && row < 4.0 && small2.y < 1.0) {
        vec3 shown = textureLod(scene, small2, 0.0).rgb;
        if (row > 1.0) shown = textureLod(bloom, small2, 0.0).rgb;
        if (row > 2.0) shown = textureLod(middle, small2, 0.0).rgb;
        if (row > 3.0) shown = textureLod(small, small2, 0.0).rgb;
        color = filmic(exposure * shown);
    }
    result = vec4(color, 1.0);
}
// #endregion gallery
