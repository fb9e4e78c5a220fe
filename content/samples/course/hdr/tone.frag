#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D scene;

layout(push_constant) uniform Push {
    float exposure;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region main
void main() {
    const vec3 color = exposure * textureLod(scene, uv, 0.0).rgb;
    const float strip = 3.0 * uv.x;
    vec3 shown = clamp(color, 0.0, 1.0);   // 左：截断
    if (strip > 1.0) shown = reinhard(color);
    if (strip > 2.0) shown = filmic(color);
    const float edge = abs(strip - round(strip)) * float(textureSize(scene, 0).x) / 3.0;
    result = vec4(edge < 1.0 && strip > 0.5 && strip < 2.5 ? vec3(1.0) : shown, 1.0);
}
// #endregion main
