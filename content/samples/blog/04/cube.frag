#version 450 core

in vec3 vNormal;
out vec4 outColor;

void main()
{
    // gl_FragCoord.xy 是窗口坐标，像素中心在 .5；z 是 0 到 1 的深度；w 是 1 / 裁剪坐标的 w
    float light = 0.35 + 0.65 * max(dot(normalize(vNormal), normalize(vec3(0.4, 0.8, 0.6))), 0.0);
    float stripe = mod(floor(gl_FragCoord.y / 40.0), 2.0) * 0.08;
    outColor = vec4(vec3(0.35, 0.6, 0.9) * light + stripe, 1.0);
}
