#version 460

layout(push_constant) uniform Push {
    mat4 viewProjection;
    vec4 eye;     // w 大于 0：旁观者的视角，按网格着色，值是楼的总数
    vec4 light;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec3 color;
layout(location = 3) in flat uint index;
layout(location = 4) in flat uint instance;
layout(location = 0) out vec4 result;

// #region main
void main() {
    const vec3 n = normalize(worldNormal);
    vec3 base = color;
    if (eye.w > 0.0) {
        // 可见的表里，前 eye.w 个是详细的网格
        base = instance < uint(eye.w) ? vec3(0.9, 0.25, 0.05) : vec3(0.25, 0.4, 0.55);
        base = index == 0 ? vec3(0.03) : base;   // 地面
    }
    const vec3 sky = mix(vec3(0.12, 0.10, 0.10), vec3(0.4, 0.48, 0.65), 0.5 + 0.5 * n.y);
    const float open = mix(1.0, smoothstep(-0.3, 1.6, worldPosition.y), 0.6);
    const vec3 lit = base * open * (sky + vec3(2.6, 2.1, 1.5) * max(dot(n, light.xyz), 0.0));
    const vec3 away = eye.xyz - worldPosition;
    const float fog = eye.w > 0.0 ? 0.0 : 1.0 - exp(-0.0006 * dot(away, away));
    result = vec4(mix(lit, vec3(0.75, 0.82, 0.95), fog), 1.0);
}
// #endregion main
