#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D smooth4;   // 多重采样，已经解析
layout(set = 0, binding = 1) uniform sampler2D rough1;    // 一个样本

layout(push_constant) uniform Push {
    float exposure;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region lens
// 两个放大镜看同一处：左边一个样本，右边多重采样。
const vec2 spot = vec2(597.0, 197.0);   // 单位是 960 × 540 的画面里的像素
const float zoom = 8.0;
const float radius = 112.0;

void main() {
    const vec2 at = uv * vec2(960.0, 540.0);
    vec3 color = textureLod(smooth4, uv, 0.0).rgb;
    for (int side = 0; side < 2; ++side) {
        const vec2 center = side == 0 ? vec2(130.0, 130.0) : vec2(830.0, 130.0);
        const vec2 from = at - center;
        const float far = max(abs(from.x), abs(from.y));
        // 放大之后取最近的像素，好看清台阶
        const vec2 source = (floor(spot + from / zoom) + 0.5) / vec2(960.0, 540.0);
        if (far < radius) {
            color = side == 0 ? textureLod(rough1, source, 0.0).rgb
                              : textureLod(smooth4, source, 0.0).rgb;
        } else if (far < radius + 2.0) {
            color = vec3(3.0);
        }
    }
    result = vec4(filmic(exposure * color), 1.0);
}
// #endregion lens
